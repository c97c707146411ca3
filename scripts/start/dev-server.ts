import { serve } from './serve.ts'

const server = await serve({ dev: true })
process.send?.(server.setup)

for (const event of ['SIGTERM', 'disconnect']) {
  process.once(event, async () => {
    await server.stop()
    process.exit(0)
  })
}
