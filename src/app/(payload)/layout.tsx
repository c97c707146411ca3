import config from '@payload-config'
import '@payloadcms/next/css'
import '@/admin/website/editor.css'
import '@/admin/website/editor-list.css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { headers } from 'next/headers'
import { forbidden } from 'next/navigation'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { getAppContext } from '@/app-context'
import { canCallServerFunction } from '@/collections/website/allowed-server-functions'
import { preloadFont, sansHref } from '@/ui/sans-font'
import { importMap } from './admin/importMap.js'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  const person = (await getAppContext()?.findUser(await headers())) ?? null
  if (!canCallServerFunction(person, args)) forbidden()
  return handleServerFunctions({ ...args, config, importMap })
}

export default function Layout({ children }: { children: ReactNode }) {
  // Payload renders the staff layout, which does the same, after the head was sent.
  preloadFont(sansHref)
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
