import config from '@payload-config'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { getPayload } from 'payload'
import type { ReactNode } from 'react'
import { StaffLayout } from '@/admin/frame/layout'
import { readTheme } from '@/ui/theme'
import { ThemeScript } from '@/ui/theme-script'
import '@/admin/frame/base.css'

export const metadata: Metadata = {
  title: { template: '%s · Law office', default: 'Law office' },
  robots: { index: false, follow: false },
}

/** A phone's keyboard makes the page shorter instead of covering its end. */
export const viewport: Viewport = { interactiveWidget: 'resizes-content' }

/** Separate from Payload's layout, which loads megabytes of scripts that these screens do not need. */
export default async function Layout({ children }: { children: ReactNode }) {
  const [payload, requestHeaders] = await Promise.all([getPayload({ config }), headers()])
  const theme = readTheme(requestHeaders.get('cookie') ?? '')
  return (
    // Only the browser knows what the system default is.
    <html lang="en" data-theme={theme === 'auto' ? undefined : theme} suppressHydrationWarning>
      <head>
        <ThemeScript theme={theme} nonce={requestHeaders.get('x-nonce')} />
      </head>
      <body>
        <StaffLayout payload={payload}>{children}</StaffLayout>
      </body>
    </html>
  )
}
