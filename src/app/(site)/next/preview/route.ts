import { draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { who } from '@/contract/who'
import { office } from '@/office'
import { addressPattern } from '@/site/owned'

export const dynamic = 'force-dynamic'

/** Turns draft mode on for editors; without `path` turns it off. */
export async function GET(req: Request) {
  const person = (await office()?.personOf(req.headers)) ?? null
  const path = new URL(req.url).searchParams.get('path')
  const draft = await draftMode()
  if (!path || !who.editor(person)) {
    draft.disable()
    redirect(who.editor(person) ? '/' : '/login')
  }
  draft.enable()
  redirect(addressPattern.test(path) ? path : '/')
}
