import { useId, useState } from 'react';
import {
  type Category,
  type CategoryPage,
  type CategorySection,
  categoryUrl,
  sectionsOf,
} from '../../core/showcase/category.ts';
import { showcaseTexts } from '../../core/showcase/showcase.messages.ts';
import * as css from './category-sections.css.ts';

interface CategorySectionsProps {
  page: CategoryPage;
  /** The chosen group, or null for all. */
  group: string | null;
}

/** Category buttons under the names of their groups [CHART-01, CHART-02]. */
export const CategorySections = ({ page, group }: CategorySectionsProps) => (
  <div className={css.sections}>
    {sectionsOf(page, group).map((section) => (
      <Section key={section.key} section={section} template={page.url} />
    ))}
  </div>
);

/** The first ten, and the rest after 'Show more' [CHART-03, CHART-04, CHART-05]. */
function Section({ section, template }: { section: CategorySection; template: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const heading = useId();
  const shown = isOpen ? [...section.first, ...section.rest] : section.first;
  return (
    <section className={css.section} aria-labelledby={heading}>
      <h3 id={heading} className={css.heading}>
        {section.name}
      </h3>
      <ul className={css.buttons}>
        {shown.map((category) => (
          <li key={category.slug}>
            <CategoryButton category={category} url={categoryUrl(template, category.slug)} />
          </li>
        ))}
        {section.rest.length > 0 && (
          <li>
            <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? showcaseTexts.showLess : showcaseTexts.showMore}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Links to the sounds of a category; plain text if the shop has no URL for it [DECISION-49]. */
const CategoryButton = ({ category: { name }, url }: { category: Category; url: string | null }) =>
  url === null ? (
    <span className={css.text} dir="auto">
      {name}
    </span>
  ) : (
    <a className={css.button} href={url} dir="auto">
      {name}
    </a>
  );
