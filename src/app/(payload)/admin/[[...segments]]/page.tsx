import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import { redirect } from 'next/navigation'
import { home } from '@/admin/screens'
import { importMap } from '../importMap.js'

type Args = { params: Promise<{ segments?: string[] }>; searchParams: Promise<Record<string, string | string[]>> }

const inside = async (params: Args['params']) => ({ segments: (await params).segments ?? [home.slice(1)] })
export const generateMetadata = ({ params, searchParams }: Args) => generatePageMetadata({ config, params: inside(params), searchParams })

const Page = async ({ params, searchParams }: Args) => {
  if ((await params).segments?.join('/') === home.slice(1)) redirect('/admin')
  return RootPage({ config, params: inside(params), searchParams, importMap })
}
export default Page
