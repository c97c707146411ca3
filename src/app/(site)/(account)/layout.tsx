import config from '@payload-config'
import { getPayload } from 'payload'
import type { ReactNode } from 'react'
import { words } from '@/admin/words'
import { officeRecord } from '@/data/office'
import { officeSans, officeSerif } from '@/site/fonts'
import { OfficeName } from '@/site/office-name'
import { AccountPage } from '@/ui/account'
import { Notice } from '@/ui/notice'
import '@/admin/shell/tokens.css'
import '@/site/palette.css'
import './account.css'

/** A guest's own language is known only once a script runs. */
const scriptNeeded = 'Esta página necesita JavaScript. Actívelo en su navegador, o llame a la oficina.'

/** The build has no database; each answer carries its own nonce. */
export const dynamic = 'force-dynamic'

/** Sign-in and password: the office's own door, without the site's menus. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const payload = await getPayload({ config })
  const office = await officeRecord({ sql: payload.db.pool })
  return (
    <html lang="en" className={`${officeSans.variable} ${officeSerif.variable}`}>
      <body>
        <AccountPage office={<OfficeName name={office.name} />} home="/">
          <noscript>
            <Notice kind="warning">
              <p>{words.account.scriptNeeded}</p>
              <p lang="es">{scriptNeeded}</p>
            </Notice>
          </noscript>
          {children}
        </AccountPage>
      </body>
    </html>
  )
}
