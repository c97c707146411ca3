import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import { headers } from 'next/headers'
import { forbidden, notFound } from 'next/navigation'
import { getAppContext } from '@/app-context'
import { accessRules } from '@/contract/access'
import { importMap } from '../importMap.js'

/** The name of the parameter is Payload's: its tabs read the address from it. */
type Args = { params: Promise<{ segments: string[] }>; searchParams: Promise<Record<string, string | string[]>> }

const isEditorPage = async ({ params }: Args) => ['collections', 'globals'].includes((await params).segments[0] ?? '')

export const generateMetadata = async (args: Args) =>
  (await isEditorPage(args)) ? generatePageMetadata({ config, ...args }) : { title: 'Not found' }

/** Payload shows its screens to everyone who can read a row, so access is checked here. */
export default async function EditorPage(args: Args) {
  if (!(await isEditorPage(args))) notFound()
  const person = await getAppContext()?.findUser(await headers())
  if (person && !accessRules.editor(person)) forbidden()
  return RootPage({ config, importMap, ...args })
}
