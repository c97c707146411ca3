import type { PeopleBlock } from '@/payload-types'
import { Paragraphs } from '@/site/paragraphs'
import { Picture } from '@/site/picture'
import './styles.css'

export const People = ({ block }: { block: PeopleBlock }) => (
  <section className="people text-section">
    <h2>{block.heading}</h2>
    <ul className="text-section-body">
      {block.people?.map((person) => (
        <li key={person.id}>
          <Picture picture={person.picture} sizes="8rem" className="portrait" />
          <h3>{person.name}</h3>
          <p className="role">{person.role}</p>
          <Paragraphs text={person.text} />
        </li>
      ))}
    </ul>
  </section>
)
