'use client'
import type { ComponentProps } from 'react'
import { navigate } from '@/client/navigation'
import { isPlainClick } from '@/ui/is-plain-click'

/** A link within the same screen, without a request for the page. For another screen use Next's Link, which loads it. */
export const ScreenLink = ({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) => (
  <a
    {...rest}
    href={href}
    onClick={(event) => {
      onClick?.(event)
      if (event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      void navigate(href)
    }}
  />
)
