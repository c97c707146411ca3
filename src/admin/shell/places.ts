'use client'
import { go } from '@/client/address'

/** The URLs of one noun's screens. The list keeps the search and sort it was last shown with. */
export function placesOf(home: string) {
  let listHref = home
  return {
    remember: (href: string) => {
      listHref = href
    },
    list: () => listHref,
    toList: () => go(listHref),
    one: (id: string) => `${home}/${id}`,
    new: `${home}/new`,
  }
}
export type Places = ReturnType<typeof placesOf>
