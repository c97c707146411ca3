import config from '@payload-config'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getPayload } from 'payload'
import type { ReactNode } from 'react'
import { StaffLayout } from '@/admin/shell/layout'
import { chosenTheme, paintTheme } from '@/admin/shell/theme'
import '@/admin/shell/base.css'

export const metadata: Metadata = {
  title: { template: '%s · Law office', default: 'Law office' },
  robots: { index: false, follow: false },
}

/** The staff area is a document of its own: Payload's editors bring megabytes of script that no screen here needs. */
export default async function Layout({ children }: { children: ReactNode }) {
  const [payload, asked] = await Promise.all([getPayload({ config }), headers()])
  const theme = chosenTheme(asked.get('cookie') ?? '')
  return (
    // Which of the two "as the device says" is, only the browser knows.
    <html lang="en" data-theme={theme === 'auto' ? undefined : theme} suppressHydrationWarning>
      <head>
        <script
          nonce={asked.get('x-nonce') ?? undefined}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, and a word of three
          dangerouslySetInnerHTML={{ __html: `(${paintTheme})(${JSON.stringify(theme)})` }}
        />
      </head>
      <body>
        <StaffLayout payload={payload}>{children}</StaffLayout>
      </body>
    </html>
  )
}
