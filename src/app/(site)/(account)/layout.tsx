import config from '@payload-config'
import { getPayload } from 'payload'
import type { ReactNode } from 'react'
import { officeRecord } from '@/data/office'
import { officeSans, officeSerif } from '@/site/fonts'
import { OfficeName } from '@/site/office-name'
import { AccountPage } from '@/ui/account'
import '@/admin/shell/tokens.css'
import '@/site/palette.css'
import './account.css'

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
          {children}
        </AccountPage>
      </body>
    </html>
  )
}
