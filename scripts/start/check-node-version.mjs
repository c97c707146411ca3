// Runs on the machine's own Node: checks its version before it loads newer syntax.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is required. This is Node ${process.versions.node}.`)
  process.exit(1)
}
