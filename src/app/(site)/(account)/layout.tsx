import config from '@payload-config'
import { headers } from 'next/headers'
import { getPayload } from 'payload'
import type { ReactNode } from 'react'
import { getOffice } from '@/data/office/office'
import { preloadFonts } from '@/site/fonts'
import { OfficeName } from '@/site/office/office-name'
import * as strings from '@/strings/index'
import { AccountPage } from '@/ui/account-page'
import { Alert } from '@/ui/alert'
import { readTheme } from '@/ui/theme'
import { ThemeScript } from '@/ui/theme-script'
import '@/ui/tokens.css'
import '@/site/fonts.css'
import '@/site/palette.css'
import '@/site/control-tokens.css'
import './account.css'

/** A guest's language is known only after a script runs, so both languages are shown. */
const scriptNeededInSpanish = 'Esta página necesita JavaScript. Actívelo en su navegador, o llame a la oficina.'

/** The build has no database, and each response has its own nonce. */
export const dynamic = 'force-dynamic'

/** Sign-in, passwords and the guest chat, without the site's menus. Their theme is that of the staff area. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  preloadFonts()
  const [payload, requestHeaders] = await Promise.all([getPayload({ config }), headers()])
  const theme = readTheme(requestHeaders.get('cookie') ?? '')
  const office = await getOffice({ sql: payload.db.pool })
  return (
    <html lang="en" data-theme={theme === 'auto' ? undefined : theme} suppressHydrationWarning>
      <head>
        <ThemeScript theme={theme} nonce={requestHeaders.get('x-nonce')} />
      </head>
      <body>
        <AccountPage office={<OfficeName name={office.name} />} homeHref="/">
          <noscript>
            <Alert kind="warning">
              <p>{strings.signIn.scriptNeeded}</p>
              <p lang="es">{scriptNeededInSpanish}</p>
            </Alert>
          </noscript>
          {children}
        </AccountPage>
      </body>
    </html>
  )
}
