import { once } from 'node:events'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { reservePort } from '../network/reserve-port.ts'

/** `text` is header and body with folded lines joined. */
export type ReceivedMail = { to: string; id: string; text: string }
export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** Starts an SMTP server that stores all mails. */
export async function startMailServer() {
  const port = await reservePort()
  const received: ReceivedMail[] = []
  let deliveries = Promise.resolve()
  const mailServer = {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    received,
    /** The number of mails whose delivery has started. */
    startedCount: 0,
    /** Whether each mail is refused for now ("451 not now"). */
    isRejecting: false,
    /** Delays all deliveries. Returns the function that completes them. */
    holdDeliveries() {
      const { promise, resolve } = Promise.withResolvers<void>()
      deliveries = promise
      return resolve
    },
    stop: () => new Promise<void>((done) => server.close(done)),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      mailServer.startedCount += 1
      void deliveries.then(() => done())
    },
    // A killed office closes the connection within a mail, which then does not count.
    onData: (stream, session, done) => void receive(stream, session).then(() => done(), done),
  })
  async function receive(stream: AsyncIterable<Buffer>, { envelope }: SMTPServerSession) {
    let raw = ''
    for await (const chunk of stream) raw += String(chunk)
    if (mailServer.isRejecting) throw Object.assign(new Error('not now'), { responseCode: 451 })
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
