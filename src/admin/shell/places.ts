'use client'
import { go } from '@/client/address'

/** The addresses of one noun's screens; its list as it was last seen, with search and order. */
export function placesOf(home: string) {
  let list = home
  return {
    remember: (address: string) => {
      list = address
    },
    list: () => list,
    toList: () => go(list),
    one: (id: string) => `${home}/${id}`,
    new: `${home}/new`,
  }
}
export type Places = ReturnType<typeof placesOf>
