import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import { headers } from 'next/headers'
import { forbidden, redirect } from 'next/navigation'
import { addressOf, home, ownAccount } from '@/admin/screens'
import { who } from '@/contract/who'
import { office } from '@/office'
import { importMap } from '../importMap.js'

type Args = { params: Promise<{ segments?: string[] }>; searchParams: Promise<Record<string, string | string[]>> }

const named = [home, ownAccount].map((path) => ({ path, address: addressOf(path) }))
const addressIn = (segments: string[] = []) => ['/admin', ...segments].join('/')
const inside = async (params: Args['params']) => {
  const { segments } = await params
  const other = named.find(({ address }) => address === addressIn(segments))
  return { segments: other ? [other.path.slice(1)] : (segments ?? []) }
}
export const generateMetadata = ({ params, searchParams }: Args) => generatePageMetadata({ config, params: inside(params), searchParams })

const Page = async ({ params, searchParams }: Args) => {
  const { segments } = await params
  const other = named.find(({ path }) => path.slice(1) === segments?.join('/'))
  if (other) redirect(other.address)
  // Payload shows its own lists to whoever may read one row of them: they are for editors.
  const person = ['collections', 'globals'].includes(segments?.[0] ?? '') ? await office()?.personOf(await headers()) : null
  if (person && !who.editor(person)) forbidden()
  return RootPage({ config, params: inside(params), searchParams, importMap })
}
export default Page
