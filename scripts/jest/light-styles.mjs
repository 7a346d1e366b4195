const neverDrawn = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);

/**
 * Makes `getComputedStyle` of a page answer from an element's own style and its `hidden`, without the rules of style
 * sheets. Each query by role asks it for every element, and jsdom matches every rule with each of them: a seventh of
 * the time of these tests. A test of what a style sheet does says so in its first lines:
 * `@jest-environment-options {"styleSheets": true}`.
 */
export const answerLightly = (window) => {
  const withRules = window.getComputedStyle.bind(window);
  const unstyled = window.document.createElement('span').style;

  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement) return withRules(element, pseudoElement);
    const style = element.style ?? unstyled;
    const isHidden = element.hidden || neverDrawn.has(element.tagName);
    const computed = {
      display: style.display || (isHidden ? 'none' : 'block'),
      visibility: style.visibility || 'visible',
    };
    return new Proxy(style, {
      get: (own, name) => {
        if (name === 'getPropertyValue') return (property) => computed[property] ?? own.getPropertyValue(property);
        const value = computed[name] ?? Reflect.get(own, name);
        return typeof value === 'function' ? value.bind(own) : value;
      },
    });
  };
};
