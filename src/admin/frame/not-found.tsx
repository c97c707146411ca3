'use client'
import { SearchX } from 'lucide-react'
import * as strings from '@/strings/index'
import { ErrorScreen } from './error-screen'

export const NotFoundScreen = () => (
  <ErrorScreen icon={SearchX} title={strings.errorPages.notFound} text={strings.errorPages.notFoundText} />
)
