'use client'
import { Lock } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { strings } from '@/strings/index'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'

export function ForbiddenScreen() {
  const inSettings = usePathname().startsWith('/admin/settings')
  return (
    <Page title={inSettings ? strings.errorPages.denied : strings.errorPages.forbidden}>
      <EmptyState
        icon={Lock}
        title={inSettings ? strings.errorPages.deniedText : strings.errorPages.forbiddenText}
        action={
          <Link href="/admin" className={buttonClass()}>
            {strings.errorPages.back}
          </Link>
        }
      />
    </Page>
  )
}
