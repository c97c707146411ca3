import config from '@payload-config'
import { generatePageMetadata, NotFoundPage, RootPage } from '@payloadcms/next/views'
import { headers } from 'next/headers'
import { forbidden } from 'next/navigation'
import { getAppContext } from '@/app-context'
import { accessRules } from '@/contract/access'
import { importMap } from './admin/importMap.js'

type Args = { params: Promise<{ rest: string[] }>; searchParams: Promise<Record<string, string | string[]>> }

/** Payload shows these screens to everyone who can read a row, so access is checked here. */
export function editorPages(kind: 'collections' | 'globals') {
  const inside = ({ params, searchParams }: Args) => ({
    config,
    importMap,
    params: params.then(({ rest }) => ({ segments: [kind, ...rest] })),
    searchParams,
  })
  return {
    generateMetadata: (args: Args) => generatePageMetadata(inside(args)),
    NotFound: () => NotFoundPage(inside({ params: Promise.resolve({ rest: [] }), searchParams: Promise.resolve({}) })),
    async Page(args: Args) {
      const person = await getAppContext()?.findUser(await headers())
      if (person && !accessRules.editor(person)) forbidden()
      return RootPage(inside(args))
    },
  }
}
