import { createHash } from 'node:crypto';
import { picturePlaceholder } from '@vastra/shared/ui/picture';
import { defaultPolicyScript } from './trusted-types';

/**
 * The one inline script of a document. It loads the page's scripts once the hero image has been painted, so that they do not
 * compete with it, at the visitor's first touch, or after 3 s, whichever comes first. A page without a hero image loads them at
 * once. The script remembers the last button that was clicked, or that submitted a form, before its region was hydrated
 * (`src/remotes/use-hydrated-region.ts`). A form with an action works without scripts, so the browser submits it.
 * It creates the default policy of Trusted Types before any other script runs. It replaces pictures that fail to load by the placeholder, because React
 * misses the errors of pictures that fail before hydration. In a document that restores no scroll position it lets the browser skip the layout of what
 * is far below (`lazy-layout` in global.css).
 */
export const inlineScript = [
  '(function(){',
  'var d=document,files=JSON.parse(d.getElementById("page-scripts").textContent),done;',
  defaultPolicyScript,
  'function add(name,properties){d.head.append(Object.assign(d.createElement(name),properties))}',
  'function load(){',
  'if(done)return;done=1;',
  'files.remotes.forEach(function(file){add("link",{rel:"preload",as:"script",href:file})});',
  'files.shell.forEach(function(file){add("script",{src:file,async:false})})',
  '}',
  // Only a picture that has renditions has a `srcset`, so a placeholder is never replaced.
  `function replace(image){if(image.srcset){image.removeAttribute("srcset");image.src=${JSON.stringify(picturePlaceholder)}}}`,
  'd.querySelectorAll("img[srcset]").forEach(function(image){',
  'if(image.complete&&image.currentSrc&&!image.naturalWidth)replace(image)',
  '});',
  'addEventListener("error",function(event){replace(event.target)},true);',
  // Before the first layout. A position that is restored needs the height of everything above it.
  'if(performance.getEntriesByType("navigation").some(function(entry){return entry.type==="navigate"}))',
  'd.documentElement.classList.add("lazy-layout");',
  'function soon(){requestAnimationFrame(function(){setTimeout(load)})}',
  'var hero=d.querySelector("img[fetchpriority=high]");',
  'if(!hero)load();else if(hero.complete)soon();else hero.onload=hero.onerror=soon;',
  '["pointerdown","keydown"].forEach(function(name){addEventListener(name,load,{once:true,capture:true})});',
  'addEventListener("click",function(event){',
  'var button=event.target.closest("button[type=button]");',
  'if(button&&!button.closest("[data-alive]"))window.earlyClick=button',
  '},true);',
  'addEventListener("submit",function(event){',
  'var form=event.target;',
  'if(form.hasAttribute("action")||!form.closest("[data-region]:not([data-alive])"))return;',
  'event.preventDefault();window.earlyClick=event.submitter||undefined',
  '},true);',
  'setTimeout(load,3000)',
  '})()',
].join('');

/** Its hash, as the content security policy names it. */
export const inlineScriptHash = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`;
