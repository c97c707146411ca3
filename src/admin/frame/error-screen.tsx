'use client'
import type { LucideIcon } from 'lucide-react'
import Link from 'next/link'
import * as strings from '@/strings/index'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'

export const ErrorScreen = ({ title, text, icon }: { title: string; text: string; icon: LucideIcon }) => (
  <Page title={title}>
    <EmptyState
      icon={icon}
      title={text}
      action={
        <Link href="/admin" className={buttonClass()}>
          {strings.errorPages.back}
        </Link>
      }
    />
  </Page>
)
