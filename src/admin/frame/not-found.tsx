'use client'
import { SearchX } from 'lucide-react'
import Link from 'next/link'
import { strings } from '@/strings/index'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'

export const NotFoundScreen = () => (
  <Page title={strings.errorPages.nowhere}>
    <EmptyState
      icon={SearchX}
      title={strings.errorPages.nowhereText}
      action={
        <Link href="/admin" className={buttonClass()}>
          {strings.errorPages.back}
        </Link>
      }
    />
  </Page>
)
