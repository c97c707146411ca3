'use client'
import type { ComponentProps, MouseEvent } from 'react'
import { go } from '@/client/address'

const plainPress = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link to another address of the same screen: no page load, and still a link. */
export const InScreen = ({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) => (
  <a
    {...rest}
    href={href}
    onClick={(event) => {
      onClick?.(event)
      if (event.defaultPrevented || !plainPress(event)) return
      event.preventDefault()
      void go(href)
    }}
  />
)
