import type { Message } from './queries'

/** What this tab knows of a thread: messages in the server's order, whether there are earlier ones, and up to where none is missing. */
export type Known = { messages: Message[]; more: boolean; whole: number }

/** Takes messages in: each once, the newest word on it, in the server's order. */
export function withMessages(known: Known, found: readonly Message[]): Known {
  const all = new Map(known.messages.map((message) => [message.id, message]))
  for (const message of found) all.set(message.id, message)
  return { ...known, messages: [...all.values()].sort((a, b) => a.seq - b.seq) }
}

/** Takes in what was fetched without a gap from its first message to the newest. */
export function caughtUp(known: Known | undefined, found: readonly Message[], earlier: boolean): Known {
  const whole = found.at(-1)?.seq ?? 0
  if (!known) return { messages: [...found], more: earlier, whole }
  const first = known.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  const reachesBack = found[0] !== undefined && found[0].seq <= first
  return { ...withMessages(known, found), more: reachesBack ? earlier : known.more, whole: Math.max(whole, known.whole) }
}

type Ask<M> = (before?: string) => Promise<{ messages: M[]; more: boolean }>
/** The newest messages, and page by page what came before them back to `whole`, up to where nothing was missed. */
export async function missed<M extends Pick<Message, 'id' | 'seq'>>(ask: Ask<M>, whole: number | undefined) {
  let { messages, more } = await ask()
  while (whole !== undefined && more && messages[0] && messages[0].seq > whole) {
    const page = await ask(messages[0].id)
    messages = [...page.messages, ...messages]
    more = page.more
  }
  return { messages, more }
}
