import { recipe } from '@vanilla-extract/recipes';
import { color, motion, radius, size, space, weight } from '../theme/tokens.css.ts';

export const pill = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    flex: 'none',
    height: 24,
    padding: `0 ${space[2]}`,
    borderRadius: radius.full,
    fontSize: size[12],
    fontWeight: weight.medium,
    lineHeight: 1,
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      plain: { background: color.sunken, color: color.text },
      moss: { border: `1px solid ${color.moss}`, color: color.moss, background: color.ground },
      brass: { border: `1px solid ${color.brass}`, color: color.brass, background: color.ground },
      outline: { border: `1px solid ${color.edge}`, color: color.text, background: color.ground },
    },
    link: {
      true: { transition: `background ${motion.quick}`, ':hover': { background: color.selected } },
    },
  },
  defaultVariants: { tone: 'plain' },
});
