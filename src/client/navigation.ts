'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '@/ui/create-store'
import { confirmLeave } from './unsaved-changes'

/** Counts the changes of the address made here, which fire no popstate event. */
const changes = createStore(0)
function subscribe(listener: () => void) {
  const unsubscribe = changes.subscribe(listener)
  window.addEventListener('popstate', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('popstate', listener)
  }
}
function updateHistory(method: 'pushState' | 'replaceState', href: string) {
  window.history[method](null, '', href)
  changes.set(changes.get() + 1)
}

const getScreenSegment = (path: string) => path.split('/')[2]
/** The current path. Within one screen it changes at once; Next's own hook follows some frames later. */
export function useCurrentPath() {
  const renderedPath = usePathname()
  const currentPath = useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => renderedPath,
  )
  return getScreenSegment(currentPath) === getScreenSegment(renderedPath) ? currentPath : renderedPath
}

const isCurrent = (href: string) => href === location.pathname + location.search

/** Changes the URL without a page load, after the unsaved-changes question; Next's usePathname and useSearchParams follow. */
export async function navigate(href: string) {
  if (!isCurrent(href) && (await confirmLeave())) showUrl(href)
}
function showUrl(href: string) {
  const samePath = href.split('?')[0] === location.pathname
  updateHistory('pushState', href)
  // Another path is another part of the screen, which restores its own scroll position.
  if (samePath) window.scrollTo(0, 0)
}

/** The current URL with changed query parameters; an empty value removes its parameter. */
export function withQuery(changes: Record<string, string | undefined>) {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  const search = query.toString()
  return location.pathname + (search ? `?${search}` : '')
}
/** Calls `restore` with the value of a query parameter when Back or Forward may have changed it; `restore` must be stable. */
export function useRestoredParam(name: string, restore: (value: string) => void) {
  useEffect(() => {
    const listener = () => restore(new URLSearchParams(location.search).get(name) ?? '')
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  }, [name, restore])
}
/** A handler that writes its value to the query parameter `name`; the default value removes the parameter. */
export const queryParamSetter = (name: string, defaultValue: string) => async (value: string) => {
  const getHref = () => withQuery({ [name]: value === defaultValue ? undefined : value })
  // Another parameter may change during the question.
  if (!isCurrent(getHref()) && (await confirmLeave())) showUrl(getHref())
}
/** Moves within a screen without asking about unsaved changes. */
export const pushUrl = (href: string) => updateHistory('pushState', href)
export const replaceUrl = (href: string) => updateHistory('replaceState', href)
