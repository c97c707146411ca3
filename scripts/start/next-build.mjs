// Ends the build when its parent dies, even by SIGKILL. Otherwise the next start would build in parallel.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()

process.argv.push('build')
await import('next/dist/bin/next')
