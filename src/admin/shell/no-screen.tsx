'use client'
import { SearchX } from 'lucide-react'
import Link from 'next/link'
import { buttonLook } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { words } from '../words'
import { Page } from './page'

export const NoScreen = () => (
  <Page title={words.door.nowhere}>
    <Empty
      icon={SearchX}
      title={words.door.nowhereText}
      action={
        <Link href="/admin" className={buttonLook()}>
          {words.door.back}
        </Link>
      }
    />
  </Page>
)
