/**
 * Comes with the content, so that no script holds up the first picture. Rows are as high as the device remembers
 * (`row-density.ts`). The page says that it is still arriving, until someone scrolls.
 *
 * Until the code is there, what is pressed is marked with its turn, and `early-presses.ts` presses it then. A control
 * that is pressed again keeps its turn; a switch, a tick or a sound is taken back by it, which nobody else hears of. While
 * the code takes the page over, a press that reaches its control has been answered, and its mark goes.
 *
 * A sound is heard at once, at the volume of the device, by the element that the player goes on with. One plays at a
 * time. Under a lock of key and tempo it waits for the code, which alone can bring it there; so it does once the code
 * takes the page over, which then plays and pauses.
 */
export const ARRIVAL_SCRIPT =
  'var r=document.documentElement.dataset,n=0;try{if(localStorage.rows=="compact")r.rows="compact"}catch{}r.arriving="";addEventListener("scroll",()=>delete r.arriving,{once:true});' +
  'r.presses="kept";addEventListener("click",e=>{' +
  'var b=r.presses&&e.target.closest("button[type=button],input[type=checkbox]");if(!b)return;' +
  'var d=b.dataset,p=d.preview,c=b.type=="checkbox";' +
  'if(e.isTrusted){' +
  'var back=c?b.checked==b.defaultChecked:d.earlyPress&&b.matches("[aria-pressed],[aria-expanded],[data-preview]");' +
  'if(p)for(var o of document.querySelectorAll("[data-early-press][data-preview]"))if(o!=b)delete o.dataset.earlyPress;' +
  'if(back){delete d.earlyPress;c||e.stopPropagation()}else d.earlyPress||=++n;' +
  'if(p&&(back||r.presses=="kept"))try{var a=document.sound||=new Audio;a.pause();' +
  'if(!back&&!localStorage.lock){a.volume=localStorage.volume??1;a.src=p;a.play().catch(()=>{})}}catch{}}' +
  'if(r.presses!="kept")b.addEventListener("click",()=>delete d.earlyPress,{once:true,capture:true})},true)';

declare global {
  interface Document {
    /** The media element of the page, once somebody needs it. */
    sound?: HTMLAudioElement;
  }
}
