import { ASPECTS, type Aspect, WEIGHT, type Weights } from '../../core/catalogue/filters/similarity.ts';
import { visuallyHidden } from '../theme/global.css.ts';
import { Slider } from '../ui/Slider.tsx';
import * as css from './similar-dialog.css.ts';
import { ASPECT_NAMES, similarTexts } from './similar.messages.ts';

interface WeightSlidersProps {
  weights: Weights;
  onWeight: (aspect: Aspect, weight: number) => void;
}

/** The weight of each aspect of a sound. */
export const WeightSliders = ({ weights, onWeight }: WeightSlidersProps) => (
  <fieldset className={css.sliders}>
    <legend className={visuallyHidden}>{similarTexts.weights}</legend>
    {ASPECTS.map((aspect) => (
      <div key={aspect} className={css.aspect}>
        <span className={css.aspectHead} aria-hidden="true">
          {ASPECT_NAMES[aspect]}
          <span className={css.figure}>{percent(weights[aspect])}</span>
        </span>
        <Slider
          label={ASPECT_NAMES[aspect]}
          {...WEIGHT}
          value={weights[aspect]}
          aria-valuetext={percent(weights[aspect])}
          onValue={(weight) => onWeight(aspect, weight)}
        />
      </div>
    ))}
  </fieldset>
);

const percent = (weight: number): string => `${Math.round(weight * 100)}%`;
