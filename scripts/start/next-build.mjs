// When the office dies, even by SIGKILL, its build does not go on alone: the next start would meet it.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()

process.argv.push('build')
await import('next/dist/bin/next')
