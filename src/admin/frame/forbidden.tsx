'use client'
import { Lock } from 'lucide-react'
import { usePathname } from 'next/navigation'
import * as strings from '@/strings/index'
import { ErrorScreen } from './error-screen'

const { denied, deniedText, forbidden, forbiddenText } = strings.errorPages

export const ForbiddenScreen = () =>
  usePathname().startsWith('/admin/settings') ? (
    <ErrorScreen icon={Lock} title={denied} text={deniedText} />
  ) : (
    <ErrorScreen icon={Lock} title={forbidden} text={forbiddenText} />
  )
