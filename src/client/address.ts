'use client'
import { usePathname } from 'next/navigation'
import { useSyncExternalStore } from 'react'
import { createStore } from '@/ui/create-store'
import { mayLeave } from './leaving'

/** Counts the changes of the address made here, which fire no popstate event. */
const changes = createStore(0)
function listen(listener: () => void) {
  const unsubscribe = changes.subscribe(listener)
  window.addEventListener('popstate', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('popstate', listener)
  }
}
function put(how: 'pushState' | 'replaceState', href: string) {
  window.history[how](null, '', href)
  changes.set(changes.get() + 1)
}

const screenOf = (path: string) => path.split('/')[2]
/** The path of the screen that is drawn. A turn within it is known at once; Next's own hook knows it some frames later. */
export function usePath() {
  const drawn = usePathname()
  const now = useSyncExternalStore(
    listen,
    () => location.pathname,
    () => drawn,
  )
  return screenOf(now) === screenOf(drawn) ? now : drawn
}

/** Changes the address without a page load; Next's usePathname and useSearchParams follow. */
export async function go(href: string) {
  if (href === location.pathname + location.search || !(await mayLeave())) return
  const samePath = href.split('?')[0] === location.pathname
  put('pushState', href)
  // Another path is another part of the screen, which knows where it was left.
  if (samePath) window.scrollTo(0, 0)
}

/** The same address with other parameters; an empty one goes. Typing replaces, choosing pushes. */
export function withQuery(changes: Record<string, string | undefined>) {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  const text = query.toString()
  return location.pathname + (text ? `?${text}` : '')
}
/** Puts a choice into the address; the default needs no word there. */
export const choose = (name: string, otherwise: string) => (value: string) =>
  void go(withQuery({ [name]: value === otherwise ? undefined : value }))
/** Another part of the same screen, where nothing that was typed is left behind. */
export const turnTo = (href: string) => put('pushState', href)
export const replace = (href: string) => put('replaceState', href)
