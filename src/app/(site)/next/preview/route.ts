import { draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { getAppContext } from '@/app-context'
import { accessRules } from '@/contract/access'
import { addressPattern } from '@/site/page/reserved-paths'

export const dynamic = 'force-dynamic'

/** Turns draft mode on for editors; without `path` turns it off. */
export async function GET(req: Request) {
  const person = (await getAppContext()?.findUser(req.headers)) ?? null
  const path = new URL(req.url).searchParams.get('path')
  const draft = await draftMode()
  if (!path || !accessRules.editor(person)) {
    draft.disable()
    redirect(accessRules.editor(person) ? '/' : '/login')
  }
  draft.enable()
  redirect(addressPattern.test(path) ? path : '/')
}
