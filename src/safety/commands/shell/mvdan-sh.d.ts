/** The part of mvdan-sh 0.10.1 that we use; the package has no types. Empty lists may be `null`. */
declare module "mvdan-sh" {
  /** Any node; `NodeType` gives its kind. */
  export interface SyntaxNode {
    readonly Pos: () => unknown;
  }
  export interface LiteralNode extends SyntaxNode {
    readonly Value: string;
  }
  export interface SingleQuotedNode extends SyntaxNode {
    readonly Dollar: boolean;
    readonly Value: string;
  }
  export interface DoubleQuotedNode extends SyntaxNode {
    readonly Dollar: boolean;
    readonly Parts: readonly SyntaxNode[] | null;
  }
  export interface ParameterNode extends SyntaxNode {
    readonly Param: LiteralNode | null;
    readonly Slice: { readonly Offset: SyntaxNode | null; readonly Length: SyntaxNode | null } | null;
  }
  export interface Position {
    /** In bytes. */
    Offset(): number;
  }
  export interface CommentNode extends SyntaxNode {
    readonly Hash: Position;
  }
  export interface SubstitutionNode extends SyntaxNode {
    readonly Backquotes: boolean;
    readonly Left: Position;
    readonly Right: Position;
  }
  export interface WordNode extends SyntaxNode {
    readonly Parts: readonly SyntaxNode[] | null;
  }
  export interface AssignNode extends SyntaxNode {
    readonly Append: boolean;
    /** In a declaration: a bare word such as `-x` or a name, not an assignment. */
    readonly Naked: boolean;
    readonly Name: LiteralNode | null;
    readonly Index: SyntaxNode | null;
    readonly Value: WordNode | null;
    readonly Array: SyntaxNode | null;
  }
  export interface RedirectNode extends SyntaxNode {
    readonly Op: number;
    readonly N: LiteralNode | null;
    readonly Word: WordNode;
    readonly Hdoc: WordNode | null;
  }
  export interface StatementNode extends SyntaxNode {
    readonly Cmd: SyntaxNode | null;
    readonly Negated: boolean;
    readonly Background: boolean;
    readonly Coprocess: boolean;
    readonly Redirs: readonly RedirectNode[] | null;
  }
  export interface CallNode extends SyntaxNode {
    readonly Assigns: readonly AssignNode[] | null;
    readonly Args: readonly WordNode[] | null;
  }
  export interface BinaryNode extends SyntaxNode {
    readonly Op: number;
    readonly X: StatementNode;
    readonly Y: StatementNode;
  }
  export interface BodyNode extends SyntaxNode {
    readonly Stmts: readonly StatementNode[] | null;
  }
  export interface IfNode extends SyntaxNode {
    readonly Cond: readonly StatementNode[] | null;
    readonly Then: readonly StatementNode[] | null;
    readonly Else: IfNode | null;
  }
  export interface ForNode extends SyntaxNode {
    readonly Select: boolean;
    readonly Loop: SyntaxNode;
    readonly Do: readonly StatementNode[] | null;
  }
  export interface WordLoopNode extends SyntaxNode {
    readonly Name: LiteralNode;
    readonly Items: readonly WordNode[] | null;
  }
  export interface FunctionNode extends SyntaxNode {
    readonly Name: LiteralNode;
    readonly Body: StatementNode;
  }
  export interface TimeNode extends SyntaxNode {
    readonly Stmt: StatementNode | null;
  }
  export interface DeclarationNode extends SyntaxNode {
    readonly Variant: LiteralNode;
    readonly Args: readonly AssignNode[] | null;
  }
  export interface TestNode extends SyntaxNode {
    readonly X: SyntaxNode;
  }
  export interface UnaryTestNode extends SyntaxNode {
    readonly Op: number;
    readonly X: SyntaxNode;
  }
  export interface BinaryTestNode extends SyntaxNode {
    readonly Op: number;
    readonly X: SyntaxNode;
    readonly Y: SyntaxNode;
  }
  export interface Syntax {
    NodeType(node: SyntaxNode): string;
    /** Opaque; `true` makes the parser keep comments. */
    KeepComments(enabled: boolean): unknown;
    NewParser(...options: readonly unknown[]): { Parse(text: string, name: string): BodyNode };
    /** Depth first; `null` closes a node. If the visitor returns false, it skips the children. */
    Walk(node: SyntaxNode, visit: (node: SyntaxNode | null) => boolean): void;
  }
  const shell: { readonly syntax: Syntax };
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default shell;
}
