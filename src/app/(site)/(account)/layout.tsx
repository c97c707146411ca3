import config from '@payload-config'
import { getPayload } from 'payload'
import type { ReactNode } from 'react'
import { getOffice } from '@/data/office/office'
import { preloadFonts } from '@/site/fonts'
import { OfficeName } from '@/site/office/office-name'
import * as strings from '@/strings/index'
import { AccountPage } from '@/ui/account'
import { Alert } from '@/ui/alert'
import '@/ui/tokens.css'
import '@/site/fonts.css'
import '@/site/palette.css'
import '@/site/control-tokens.css'
import './account.css'

/** A guest's language is known only after a script runs, so both languages are shown. */
const scriptNeededInSpanish = 'Esta página necesita JavaScript. Actívelo en su navegador, o llame a la oficina.'

/** The build has no database, and each response has its own nonce. */
export const dynamic = 'force-dynamic'

/** Sign-in, passwords and the guest chat, without the site's menus. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  preloadFonts()
  const payload = await getPayload({ config })
  const office = await getOffice({ sql: payload.db.pool })
  return (
    <html lang="en">
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
