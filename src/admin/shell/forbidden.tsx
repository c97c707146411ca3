'use client'
import { Lock } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { buttonLook } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { words } from '../words'
import { Page } from './page'

/** A screen whose role is missing. */
export function Forbidden() {
  const denied = usePathname().startsWith('/admin/settings')
  return (
    <Page title={denied ? words.door.denied : words.door.forbidden}>
      <Empty
        icon={Lock}
        title={denied ? words.door.deniedText : words.door.forbiddenText}
        action={
          <Link href="/admin" className={buttonLook()}>
            {words.door.back}
          </Link>
        }
      />
    </Page>
  )
}
