'use client'
import { useEffect } from 'react'

/** The website's script on the pages that Next renders. */
export function EnhanceScript() {
  useEffect(() => void import('./main'), [])
  return null
}
