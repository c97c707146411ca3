'use client'
import { useSyncExternalStore } from 'react'
import { navigate } from '@/client/navigation'

const subscribe = () => () => {}

/** The URLs of one noun's screens. In this tab the list keeps the search and sort it was last shown with, also after a reload. */
export function createRecordRoutes(basePath: string) {
  // Signing out deletes what begins with "lawoffice."
  const storageKey = `lawoffice.list.${basePath}`
  const getListHref = () => sessionStorage.getItem(storageKey) ?? basePath
  return {
    rememberList: (href: string) => sessionStorage.setItem(storageKey, href),
    getListHref,
    /** For rendering: the server does not know what this tab has shown. */
    useListHref: () => useSyncExternalStore(subscribe, getListHref, () => basePath),
    navigateToList: () => navigate(getListHref()),
    recordHref: (id: string) => `${basePath}/${id}`,
    newHref: `${basePath}/new`,
  }
}
export type RecordRoutes = ReturnType<typeof createRecordRoutes>
