import { readFileSync } from 'node:fs'

/** Preloaded into an office. Offsets its clock by the milliseconds in the file CLOCK_SHIFT_FILE. */
const RealDate = Date
const realNow = Date.now
let shift = 0
const read = () => {
  const text = readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8')
  // The file is empty while it is being written.
  if (text) shift = Number(text)
}
read()
setInterval(read, 100).unref()
RealDate.now = () => realNow() + shift
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length ? args : [RealDate.now()], newTarget),
  apply: () => new RealDate(RealDate.now()).toString(),
})
