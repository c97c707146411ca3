'use client'
import type { ComponentType } from 'react'
import type { CallProps } from './call/call'

/** Its styles load with it. Where Next renders the page, Next loads them. */
export async function loadCall(): Promise<ComponentType<CallProps>> {
  const [{ Call }] = await Promise.all([import('./call/call'), loadStyles()])
  return Call
}

let styles: Promise<void> | undefined
function loadStyles() {
  const href = document.querySelector<HTMLMetaElement>('meta[name=call-styles]')?.content
  if (!href) return
  styles ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      styles = undefined
      link.remove()
      reject(new Error('The styles of calls did not load'))
    }
    document.head.append(link)
  })
  return styles
}
