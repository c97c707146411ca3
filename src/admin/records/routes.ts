'use client'
import { navigate } from '@/client/navigation'

/** The URLs of one noun's screens. The list keeps the search and sort it was last shown with. */
export function createRecordRoutes(basePath: string) {
  let listHref = basePath
  return {
    rememberList: (href: string) => {
      listHref = href
    },
    listHref: () => listHref,
    navigateToList: () => navigate(listHref),
    recordHref: (id: string) => `${basePath}/${id}`,
    newHref: `${basePath}/new`,
  }
}
export type RecordRoutes = ReturnType<typeof createRecordRoutes>
