'use client'
import { useEffect } from 'react'

/** The script of the client's page where Next renders it. */
export function PortalScript() {
  useEffect(() => void import('./main'), [])
  return null
}
