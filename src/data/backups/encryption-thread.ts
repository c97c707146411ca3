import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { workerData } from 'node:worker_threads'
import { Decrypter, Encrypter } from 'age-encryption'

const { operation, passphrase } = workerData as { operation: 'encrypt' | 'decrypt'; passphrase: string }
const input = Readable.toWeb(process.stdin) as ReadableStream<Uint8Array>

function encrypt() {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  // 128 MB of memory for each guess. The default of 18 needs 256 MB, which a small server may not have.
  encrypter.setScryptWorkFactor(17)
  return encrypter.encrypt(input)
}

function decrypt() {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  return decrypter.decrypt(input)
}

await pipeline(await (operation === 'encrypt' ? encrypt() : decrypt()), process.stdout)
