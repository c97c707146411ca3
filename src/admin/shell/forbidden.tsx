'use client'
import { Lock } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { buttonLook } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { words } from '../words'
import { Page } from './page'

export function Forbidden() {
  const inSettings = usePathname().startsWith('/admin/settings')
  return (
    <Page title={inSettings ? words.door.denied : words.door.forbidden}>
      <Empty
        icon={Lock}
        title={inSettings ? words.door.deniedText : words.door.forbiddenText}
        action={
          <Link href="/admin" className={buttonLook()}>
            {words.door.back}
          </Link>
        }
      />
    </Page>
  )
}
