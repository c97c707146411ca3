import type { ApiClient } from '../api/caller'

type Mail = Awaited<ReturnType<ApiClient['outbox']['list']>>['mails'][number]

/** All mails of the office whose text contains a word, newest first. Other tests write mails too, so one page may not contain them. */
export async function mailsAbout(admin: ApiClient, word: string): Promise<Mail[]> {
  const found: Mail[] = []
  let cursor: string | undefined
  do {
    const { mails, nextCursor } = await admin.outbox.list({ limit: 500, cursor })
    found.push(...mails.filter(({ text }) => text.includes(word)))
    cursor = nextCursor
  } while (cursor)
  return found
}
