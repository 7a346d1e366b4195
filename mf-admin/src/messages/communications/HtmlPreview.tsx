import { useRef } from 'react';
import { styled } from '@schi/shared-ui/platform';

const Frame = styled.iframe`
  width: 100%;
  height: 460px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: #f7f3ea;
`;

/**
 * The page takes no text as HTML (Trusted Types), except here: an e-mail is read in a document of its own, in which
 * nothing runs.
 */
const policy = globalThis.trustedTypes?.createPolicy('mail-preview', { createHTML: (html) => html });
const asHtml = (html: string) => policy?.createHTML(html) ?? html;
const blank = asHtml('<!doctype html><title>Message</title>');

/** The content that an e-mail preview may have; everything else is removed. */
const draw = (document: Document, html: string) => {
  // The page's policy forbids style attributes and elements, even unseen ones; the object model may set the same as the
  // attributes. A quote and a bracket in a text are written otherwise. The element has the dark colors only.
  const plain = html.replace(/<style>[^<]*<\/style>/, '').replace(/(\s)style="/g, '$1data-style="');
  const message = new DOMParser().parseFromString(asHtml(plain), 'text/html');
  for (const unwanted of message.querySelectorAll('script, style, link, meta, base, iframe, object, form'))
    unwanted.remove();
  for (const link of message.querySelectorAll('a')) {
    link.title = link.getAttribute('href') ?? '';
    link.removeAttribute('href');
  }
  document.body.replaceChildren(...[...message.body.childNodes].map((node) => document.importNode(node, true)));
  document.body.style.cssText = message.body.dataset.style ?? '';
  for (const element of document.body.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
  document.documentElement.lang = 'en';
};

/** The HTML part of an e-mail as a mail program shows it, in a sandboxed frame. */
export const HtmlPreview = ({ html, title }: { html: string; title: string }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const fill = () => {
    const { contentDocument } = frame.current ?? {};
    if (contentDocument) draw(contentDocument, html);
  };
  // Each e-mail gets a new frame.
  return <Frame key={html} ref={frame} title={title} sandbox="allow-same-origin" srcDoc={blank} onLoad={fill} />;
};
