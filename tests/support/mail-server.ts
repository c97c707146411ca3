import { once } from 'node:events'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { freePort } from '../../scripts/postgres/postgres.ts'

/** A mail as it came: `text` is the whole of it, head and body, with folded lines made whole. */
export type ReceivedMail = { to: string; id: string; text: string }
export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** A mail server that keeps what comes in `received`. */
export async function startMailServer() {
  const port = await freePort()
  const received: ReceivedMail[] = []
  let taking = Promise.resolve()
  const mailServer = {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    received,
    /** How many mails somebody began to send here. */
    startedCount: 0,
    /** From now on no mail is taken; answers the way to take them again, and those that waited. */
    holdDeliveries() {
      const { promise, resolve } = Promise.withResolvers<void>()
      taking = promise
      return resolve
    },
    stop: () => new Promise<void>((done) => server.close(done)),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      mailServer.startedCount += 1
      void taking.then(() => done())
    },
    // An office that is killed breaks off in the middle of a word: what came of such a mail is none.
    onData: (stream, session, done) => void take(stream, session).then(() => done(), done),
  })
  async function take(stream: AsyncIterable<Buffer>, { envelope }: SMTPServerSession) {
    let raw = ''
    for await (const chunk of stream) raw += String(chunk)
    // Quoted-printable folds long lines.
    const text = raw.replace(/=\r?\n/g, '')
    const id = /^Message-ID: <(.+)>/im.exec(text)?.[1] ?? ''
    received.push({ to: envelope.rcptTo.map((r) => r.address).join(), id, text })
  }
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return mailServer
}
